import { useRef, useState } from 'react'
import { useApp, useLanguage } from '../context/context.tsx'
import { type MarketSwitchResult, switchMarket } from './switch-market.ts'

/** Holds the state of a market switch: its target while it runs, its result, and its failure. */
export function useMarketSwitch() {
  const { ports, shopper } = useApp()
  const { language } = useLanguage()
  const [going, setGoing] = useState<string | null>(null)
  const [moved, setMoved] = useState<MarketSwitchResult | null>(null)
  const [problem, setProblem] = useState<'unreachable' | 'notSold' | null>(null)
  const latest = useRef(0)
  const forget = () => {
    latest.current++
    setGoing(null)
    setMoved(null)
    setProblem(null)
  }
  /** Resolves with the result, null where nothing changed. A later call replaces it. */
  const move = async (country: string): Promise<MarketSwitchResult | null> => {
    forget()
    const turn = latest.current
    setGoing(country)
    const came = await switchMarket(ports, shopper, { country, lang: language }).catch(
      () => 'unreachable' as const,
    )
    if (turn !== latest.current) return null
    setGoing(null)
    const there = came === 'unreachable' ? null : came
    ports.haptic(there ? 'success' : 'error')
    if (there) setMoved(there)
    else setProblem(came === null ? 'notSold' : 'unreachable')
    return there
  }
  return { going, moved, problem, move, forget }
}
