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
  /** Rejects for a text that this cipher did not encrypt. */
  readonly open: (name: string, sealed: string) => Promise<string>
}

export type EncryptedStorageOptions = {
  readonly plain: NamedStorage
  /** The keychain that holds the key. It may contain no key, or be unavailable. */
  readonly keychain: { read(): Promise<string | null>; write(key: string): Promise<void> }
  readonly makeKey: () => Promise<string>
  readonly cipherOf: (key: string) => Promise<Cipher>
  /** Called once when stored data was deleted because no key decrypts it. */
  readonly lost: () => void
}

/** Prefix of encrypted texts; a text without it was stored before there was a key. */
const MARK = 'sealed:1:'

/**
 * State without a key: `open` stores plain texts, as nothing was ever encrypted; `away` holds new values in memory
 * until the app closes.
 */
type NoKey = 'open' | 'away'

/**
 * Creates a storage that encrypts texts with a key from the keychain
 * (docs/decisions/0084-encrypt-device-storage.md). It encrypts plain texts of earlier versions when it reads
 * them. It deletes texts that no key decrypts, and then calls `lost`. When the keychain fails it stays
 * unavailable until the next start, so that values read as empty do not overwrite stored ones. Never rejects
 * because of a key.
 */
export function createEncryptedStorage({
  plain,
  keychain,
  makeKey,
  cipherOf,
  lost,
}: EncryptedStorageOptions): NamedStorage {
  let opening: Promise<Cipher | NoKey> | undefined
  let hasReportedLoss = false
  /** Values set while the key is unavailable. */
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
    const storedKey = await keychain.read()
    if (storedKey !== null) return cipherOf(storedKey)
    const newKey = await makeKey()
    await keychain.write(newKey)
    // A keychain that loses its key would make the data unreadable.
    if ((await keychain.read()) !== newKey) throw new Error('The keychain does not keep what it is given')
    return cipherOf(newKey)
  }
  const read = async (name: string): Promise<string | null> => {
    const now = await cipher()
    if (now === 'away') return meanwhile.get(name) ?? null
    const storedText = await plain.get(name)
    if (storedText === null || now === 'open') return storedText
    if (!storedText.startsWith(MARK)) {
      // On a full phone the plain text stays.
      await write(now, name, storedText).catch(() => undefined)
      return storedText
    }
    try {
      return await now.open(name, storedText.slice(MARK.length))
    } catch {
      await plain.remove(name).catch(() => undefined)
      if (!hasReportedLoss) lost()
      hasReportedLoss = true
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

/** Creates a queue per name that runs work in order: encryption takes time, and the last value must be written last. */
function createTurns(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const turns = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const currentTurn = (turns.get(name) ?? Promise.resolve()).then(work)
    const settled = currentTurn.catch(() => undefined)
    turns.set(name, settled)
    void settled.then(() => {
      if (turns.get(name) === settled) turns.delete(name)
    })
    return currentTurn
  }
}
