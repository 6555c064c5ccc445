/** The mail server that sends our mail. */
export type MailSettings = {
  /** smtp:// or smtps://, with user and password where it wants them. */
  readonly url: string
  /** Who the mail is from: an address, or `Name <address>`. */
  readonly from: string
}
