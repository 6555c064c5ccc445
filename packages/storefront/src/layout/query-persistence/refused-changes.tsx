import type { LocalText } from '@vitrine/core/i18n/languages'
import type { StoreApi } from 'zustand/vanilla'
import { NoticeBar } from '../../components/NoticeBar.tsx'
import { useLanguage } from '../../context/context.tsx'
import type { Network } from '../../context/network.ts'
import type { Outbox, PendingChange } from '../../device/outbox/outbox.types.ts'
import { TEXTS } from './texts.ts'

/** Messages about a refused change, by the first word of its subject. */
const REFUSAL_TEXTS: Readonly<Record<string, LocalText>> = {
  stock: TEXTS.refusedStock,
  preferences: TEXTS.refusedChoices,
  newsletter: TEXTS.refusedNewsletter,
}

/** Lists the distinct messages for the refused changes. */
function listRefusalTexts(refused: readonly PendingChange[]): readonly LocalText[] {
  return [...new Set(refused.flatMap(({ subject }) => REFUSAL_TEXTS[subject.split(' ', 1)[0] ?? ''] ?? []))]
}

/** Tells the shopper about queued changes that the server refused, once the app is visible. */
export function showRefusedChanges({ state, clearRefused }: Outbox, network: StoreApi<Network>): void {
  const showRefusals = ({ refused }: ReturnType<typeof state.getState>) => {
    const texts = listRefusalTexts(refused)
    network.setState({
      notice: texts.length === 0 ? null : <Refused texts={texts} onClose={() => void clearRefused()} />,
    })
  }
  showRefusals(state.getState())
  state.subscribe((now, before) => {
    if (now.refused !== before.refused) showRefusals(now)
  })
}

/** Notice of refused changes, until the shopper closes it. */
function Refused({ texts, onClose }: { readonly texts: readonly LocalText[]; readonly onClose: () => void }) {
  const { t } = useLanguage()
  return <NoticeBar texts={texts.map((one) => t(one))} onClose={onClose} testID="refused" />
}
