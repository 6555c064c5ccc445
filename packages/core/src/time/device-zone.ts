declare global {
  /** The part of the Temporal API that is used here; not every engine has it. */
  var Temporal: { readonly Now: { readonly timeZoneId: () => string } } | undefined
}

/**
 * Returns the device's IANA time zone; '' where it is unknown. Asks the Temporal API first: the first date format of a
 * page takes 20 to 30 ms of a desktop computer's main thread.
 */
export function getDeviceZone(): string {
  return globalThis.Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
}
