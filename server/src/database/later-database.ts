/** A database that a later version changed so that this one cannot work with it. Nothing was changed in it. */
export class LaterDatabase extends Error {}
