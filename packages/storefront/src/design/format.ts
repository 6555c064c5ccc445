/**
 * Identifies the fields of a design that this script reads. It changes with every field that is added, removed or
 * changed, also within a version (the test beside it names the new value). A phone renders a stored design only if the
 * same format stored it.
 */
export const DESIGN_FORMAT = '5f590f68'
