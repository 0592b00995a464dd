/**
 * The height of a card and of what stands above the cards, as the sample's are in a wide window. In a narrower one both
 * are higher; lower cards leave room at the foot of the window until the others follow.
 */
const CARD_PX = 240;
const ABOVE_PX = 420;

/** How many cards usually fill a window of this height. */
export function cardsAtFirst(windowHeight: number): number {
  return Math.max(1, Math.ceil((windowHeight - ABOVE_PX) / CARD_PX));
}
