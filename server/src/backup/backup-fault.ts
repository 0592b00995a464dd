/** Why a backup, a restore or a move cannot be done, in words for the operator. */
export class BackupFault extends Error {}
