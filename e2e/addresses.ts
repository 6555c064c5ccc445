/** Where the trips' own product listens, beside one that a developer may have running. */
export const SERVER = 'http://localhost:4170'
export const DEMO_SHOP = 'http://localhost:4180'
