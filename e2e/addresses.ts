/** Where the trips' own product listens, beside one that a developer may have running. */
export const SERVER = 'http://localhost:4100'
export const DEMO_SHOP = 'http://localhost:4110'
