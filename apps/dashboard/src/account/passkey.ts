import type {
  addPasskey,
  beginPasskeyRegistration,
  beginPasskeySignIn,
  signInWithPasskey,
} from '@vitrine/core/contract/accounts/passkeys'
import type { InputOf, OutputOf } from '@vitrine/core/contract/call'

/** Reason that the browser returned no passkey. `stopped`: the user cancelled or the prompt timed out. */
type Unmade = 'stopped' | 'exists' | 'failed'
type Made<T> = { readonly answer: T } | { readonly why: Unmade }

/** Returns true when the browser supports passkeys, which requires HTTPS or localhost. */
export const hasPasskeySupport = (): boolean => typeof window.PublicKeyCredential === 'function'

// Loads the library on demand: few pages need it.
const speech = () => import('@simplewebauthn/browser')

function whyOf(error: unknown): Unmade {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'InvalidStateError') return 'exists'
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'stopped' : 'failed'
}

/** Asks the browser to create a passkey. */
export async function makePasskey(
  options: OutputOf<typeof beginPasskeyRegistration>['options'],
): Promise<Made<InputOf<typeof addPasskey>['answer']>> {
  try {
    const { startRegistration } = await speech()
    const { excludeCredentials, ...rest } = options
    const credential = await startRegistration({
      optionsJSON: {
        ...rest,
        excludeCredentials: excludeCredentials.map(({ id, type }) => ({ id, type })),
      },
    })
    const { clientDataJSON, attestationObject, transports } = credential.response
    return {
      answer: { ...plain(credential), response: { clientDataJSON, attestationObject, transports } },
    }
  } catch (error) {
    return { why: whyOf(error) }
  }
}

/** Asks the browser for a passkey: in a dialog or, with `quietly`, as autofill of the email field. */
export async function showPasskey(
  options: OutputOf<typeof beginPasskeySignIn>['options'],
  { quietly }: { readonly quietly: boolean },
): Promise<Made<InputOf<typeof signInWithPasskey>['answer']>> {
  try {
    const { startAuthentication } = await speech()
    const credential = await startAuthentication({ optionsJSON: options, useBrowserAutofill: quietly })
    const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response
    return {
      answer: {
        ...plain(credential),
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
    }
  } catch (error) {
    return { why: whyOf(error) }
  }
}

/** Returns true when the browser supports passkeys as autofill. */
export async function hasPasskeyAutofill(): Promise<boolean> {
  if (!hasPasskeySupport()) return false
  return (await speech()).browserSupportsWebAuthnAutofill()
}

/** Cancels a pending autofill request when its page is left. */
export async function abortPasskeyOffer(): Promise<void> {
  ;(await speech()).WebAuthnAbortService.cancelCeremony()
}

const plain = ({ id, rawId }: { readonly id: string; readonly rawId: string }) => ({
  id,
  rawId,
  type: 'public-key' as const,
  clientExtensionResults: {},
})
