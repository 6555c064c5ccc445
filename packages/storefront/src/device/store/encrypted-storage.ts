/** A string store by name, as the phone provides it. */
export type NamedStorage = {
  get(name: string): Promise<string | null>
  set(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  names(): Promise<readonly string[]>
}

/** Encrypts and decrypts a text under its name; a text moved to another name does not decrypt. */
export type Cipher = {
  readonly seal: (name: string, text: string) => Promise<string>
  /** Rejects for what was not closed by it. */
  readonly open: (name: string, sealed: string) => Promise<string>
}

export type EncryptedStorageOptions = {
  readonly plain: NamedStorage
  /** Where the key lies: the keychain. It may lack a key, or not be there at all now. */
  readonly keychain: { read(): Promise<string | null>; write(key: string): Promise<void> }
  readonly makeKey: () => Promise<string>
  readonly cipherOf: (key: string) => Promise<Cipher>
  /** Hears once that something was kept that no key opens any more: it is gone. */
  readonly lost: () => void
}

/** What is closed begins so; a text that does not is from before there was a key. */
const MARK = 'sealed:1:'

/** No key now: where nothing was ever closed texts are kept open as before; else what is set lasts as long as the app. */
type NoKey = 'open' | 'away'

/**
 * Encrypts stored texts by a key in the keychain (docs/decisions/0084-encrypt-device-storage.md). Plain texts of
 * earlier versions are read as they are, and encrypted. What no key decrypts is deleted: the app starts fresh and calls
 * `lost`. A keychain that fails counts as unavailable until the next start: what was read as empty meanwhile must not
 * overwrite what is stored. Never rejects for a key.
 */
export function createEncryptedStorage({
  plain,
  keychain,
  makeKey,
  cipherOf,
  lost,
}: EncryptedStorageOptions): NamedStorage {
  let opening: Promise<Cipher | NoKey> | undefined
  let toldLost = false
  /** What was set while the key was away. */
  const meanwhile = new Map<string, string>()
  const inTurn = createTurns()

  const cipher = (): Promise<Cipher | NoKey> => {
    opening ??= openKey().catch((problem: unknown) => {
      console.warn('The keychain cannot be asked now', problem)
      return withoutKey()
    })
    return opening
  }
  async function withoutKey(): Promise<NoKey> {
    try {
      const texts = await Promise.all((await plain.names()).map((name) => plain.get(name)))
      return texts.some((text) => text?.startsWith(MARK)) ? 'away' : 'open'
    } catch {
      return 'away'
    }
  }
  async function openKey(): Promise<Cipher> {
    const known = await keychain.read()
    if (known !== null) return cipherOf(known)
    const made = await makeKey()
    await keychain.write(made)
    // Nothing is closed by a key that is not there the next time.
    if ((await keychain.read()) !== made) throw new Error('The keychain does not keep what it is given')
    return cipherOf(made)
  }
  const read = async (name: string): Promise<string | null> => {
    const now = await cipher()
    if (now === 'away') return meanwhile.get(name) ?? null
    const kept = await plain.get(name)
    if (kept === null || now === 'open') return kept
    if (!kept.startsWith(MARK)) {
      // A phone that is full still has what it had.
      await write(now, name, kept).catch(() => undefined)
      return kept
    }
    try {
      return await now.open(name, kept.slice(MARK.length))
    } catch {
      await plain.remove(name).catch(() => undefined)
      if (!toldLost) lost()
      toldLost = true
      return null
    }
  }
  const write = async (now: Cipher, name: string, text: string) =>
    plain.set(name, MARK + (await now.seal(name, text)))

  return {
    get: (name) => inTurn(name, () => read(name)),
    set: (name, text) =>
      inTurn(name, async () => {
        const now = await cipher()
        if (now === 'away') meanwhile.set(name, text)
        else if (now === 'open') await plain.set(name, text)
        else await write(now, name, text)
      }),
    remove: (name) =>
      inTurn(name, async () => {
        meanwhile.delete(name)
        await plain.remove(name)
      }),
    names: () => plain.names(),
  }
}

/** Runs work one after another for each name: encryption takes time, and what was set last has to be written last. */
function createTurns(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const turns = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const done = (turns.get(name) ?? Promise.resolve()).then(work)
    const settled = done.catch(() => undefined)
    turns.set(name, settled)
    void settled.then(() => {
      if (turns.get(name) === settled) turns.delete(name)
    })
    return done
  }
}
