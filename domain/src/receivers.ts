import shipped from './receivers.json' with { type: 'json' };

/**
 * The receivers that ship: limits as facts, each from the receiver's own document with its date. They name limits, and never
 * say that a receiver accepts or endorses anything. As a file gives them, to be read by `ReceiverProfilesSchema`.
 */
export const shippedReceivers: readonly unknown[] = shipped;
