/**
 * Identifies the fields of a design that this script reads. It changes with every field that is added, removed or
 * changed, also within a version (the test beside it names the new value): a phone reads a design that an earlier script
 * stored before it renders it.
 */
export const DESIGN_FORMAT = '1a6433a2'
