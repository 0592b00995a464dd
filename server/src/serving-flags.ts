import flags from './serving-flags.json' with { type: 'json' };

/** The flags with which Node serves, whoever starts it (scripts/runtime.mjs says why). */
export const SERVING_FLAGS: readonly string[] = flags;
