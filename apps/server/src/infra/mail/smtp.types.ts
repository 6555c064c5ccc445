/** Mail server settings. */
export type MailSettings = {
  /** smtp:// or smtps:// URL, with user and password where required. */
  readonly url: string
  /** Sender: an address, or `Name <address>`. */
  readonly from: string
}
