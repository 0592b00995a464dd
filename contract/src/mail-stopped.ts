/** Why a mail is not sent to an address whose reader has stopped mail from this service: the `error` of its state. */
export const MAIL_STOPPED = 'This address does not take mail from this service.';
