/** A card is no lower than its picture with the space around it; what stands above the cards is no lower than this. */
const LOWEST_CARD_PX = 144;
const LEAST_ABOVE_PX = 200;

/** How many cards fill a window of this height, whatever is in them. */
export function cardsAtFirst(windowHeight: number): number {
  return Math.max(1, Math.ceil((windowHeight - LEAST_ABOVE_PX) / LOWEST_CARD_PX));
}
