/** Name of this tab in operations and logs. Distinguishes the tab's own edits from those of other editors. */
export const TAB_ID = `web-${crypto.randomUUID().slice(0, 8)}`
