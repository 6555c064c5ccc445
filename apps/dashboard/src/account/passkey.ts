import type {
  addPasskey,
  beginPasskeyRegistration,
  beginPasskeySignIn,
  signInWithPasskey,
} from '@vitrine/core/contract/accounts/passkeys'
import type { InputOf, OutputOf } from '@vitrine/core/contract/call'

/** Why a browser made or showed no passkey. `stopped`: whoever sits there said no, or waited too long. */
type Unmade = 'stopped' | 'known' | 'failed'
type Made<T> = { readonly answer: T } | { readonly why: Unmade }

/** True in a browser that knows passkeys; on plain HTTP none does, but for this machine itself. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

// What speaks to the browser is fetched once it is needed: few pages need it.
const speech = () => import('@simplewebauthn/browser')

function whyOf(error: unknown): Unmade {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'InvalidStateError') return 'known'
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'stopped' : 'failed'
}

/** Has the browser make a passkey. */
export async function makePasskey(
  options: OutputOf<typeof beginPasskeyRegistration>['options'],
): Promise<Made<InputOf<typeof addPasskey>['answer']>> {
  try {
    const { startRegistration } = await speech()
    const { excludeCredentials, ...rest } = options
    const made = await startRegistration({
      optionsJSON: {
        ...rest,
        excludeCredentials: excludeCredentials.map(({ id, type }) => ({ id, type })),
      },
    })
    const { clientDataJSON, attestationObject, transports } = made.response
    return {
      answer: { ...plain(made), response: { clientDataJSON, attestationObject, transports } },
    }
  } catch (error) {
    return { why: whyOf(error) }
  }
}

/** Has the browser show one: in a dialog of its own, or, `quietly`, beside what the field of the email offers. */
export async function showPasskey(
  options: OutputOf<typeof beginPasskeySignIn>['options'],
  { quietly }: { readonly quietly: boolean },
): Promise<Made<InputOf<typeof signInWithPasskey>['answer']>> {
  try {
    const { startAuthentication } = await speech()
    const shown = await startAuthentication({ optionsJSON: options, useBrowserAutofill: quietly })
    const { clientDataJSON, authenticatorData, signature, userHandle } = shown.response
    return {
      answer: { ...plain(shown), response: { clientDataJSON, authenticatorData, signature, userHandle } },
    }
  } catch (error) {
    return { why: whyOf(error) }
  }
}

/** True where a field can offer passkeys beside addresses. */
export async function offersPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false
  return (await speech()).browserSupportsWebAuthnAutofill()
}

/** Ends a quiet question that is open, since the page that asked it is left. */
export async function abortPasskeyOffer(): Promise<void> {
  ;(await speech()).WebAuthnAbortService.cancelCeremony()
}

const plain = ({ id, rawId }: { readonly id: string; readonly rawId: string }) => ({
  id,
  rawId,
  type: 'public-key' as const,
  clientExtensionResults: {},
})
