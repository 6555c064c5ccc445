/**
 * Where the trips' own product listens, beside one that a developer may have running.
 * `E2E_PORT` moves it, so that two runs can stand side by side; the demo shop is ten ports on,
 * the native face five (twenty on would be 4190, which browsers and Node refuse to open: it is mail's).
 */
const port = Number(process.env.E2E_PORT ?? 4170)
export const SERVER = `http://localhost:${port}`
export const DEMO_SHOP = `http://localhost:${port + 10}`
/** The phone app's screens in a browser, for the trips that compare them with the web app's. */
export const NATIVE_FACE = `http://localhost:${port + 5}`
/** The run's data folder, emptied at its start. */
export const DATA_DIR = `.data/e2e-${port}`
