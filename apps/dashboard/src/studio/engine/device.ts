/** This tab's name in operations and logs: tells an echo from a stranger's edit. */
export const DEVICE = `web-${crypto.randomUUID().slice(0, 8)}`
