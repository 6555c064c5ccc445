/** Topics of the setup, each with its own dialog. */
export type SetupTopic = 'names' | 'apple' | 'play' | 'firebase'
