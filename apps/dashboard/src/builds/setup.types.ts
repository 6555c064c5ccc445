/** What is set up on the page itself, each in a dialog of its own. */
export type SetupTopic = 'names' | 'apple' | 'play' | 'firebase'
