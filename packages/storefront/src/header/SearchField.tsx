import { useId, useState } from 'react'
import { useColors, useType } from '../components/colors.ts'
import { useDebounced } from '../components/use-debounced.ts'
import { useLanguage, usePorts, useSection, useTheme } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { normalizeTerm, TYPING_PAUSE_MS, toSearchHref } from '../links/search-terms.ts'
import { Box } from '../primitives/box/Box'
import { Form } from '../primitives/form/Form'
import { Icon } from '../primitives/icon/Icon'
import { Input } from '../primitives/input/Input'
import { Popup } from '../primitives/popup/Popup'
import { Press } from '../primitives/press/Press'
import { toPath } from '../screens.ts'
import type { SearchSuggestions } from './search-suggestions.types.ts'

/** Space for the magnifier before the text, px. */
const ICON_INSET = 42

/** Search field in the header of a wide window: suggests while typing, and opens the search screen. */
export function SearchField({ Suggestions }: { readonly Suggestions: SearchSuggestions }) {
  const theme = useTheme()
  const section = useSection('header')
  const { t } = useLanguage()
  const colors = useColors({})
  const type = useType()
  const { typed, setTyped, term, open, setOpen, search } = useHeaderSearch()
  const id = useId()
  const isOpen = open === true && term !== ''
  return (
    <Box style={{ width: '100%', alignItems: 'center' }}>
      <Box style={{ width: '100%', maxWidth: 460 }}>
        <Popup
          id={id}
          label={t(section.search)}
          panel={isOpen ? <Suggestions term={term} colors={colors} onSearch={search} /> : null}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          color={colors.background}
          radius={Math.min(theme.radius, 16)}
        >
          <Form label={t(section.search)} onSubmit={() => search(typed)} leadsTo={toPath('search')}>
            <Press
              submit
              onPress={() => search(typed)}
              label={t(section.search)}
              style={{
                position: 'absolute',
                zIndex: 1,
                width: 44,
                height: 48,
                alignItems: 'center',
                justifyContent: 'center',
              }}
            >
              <Icon name="search" size={20} color={colors.quiet} />
            </Press>
            <Input
              label={t(section.searchHint)}
              hideLabel
              kind="search"
              name="q"
              value={typed}
              placeholder={t(section.searchHint)}
              complete={open === null ? undefined : 'off'}
              popup={open === null ? undefined : { id, open: isOpen }}
              inset={ICON_INSET}
              onFocus={() => setOpen((wasOpen) => wasOpen ?? false)}
              onChange={(next) => {
                setTyped(next)
                setOpen(true)
              }}
              onSubmit={() => search(typed)}
              style={{ borderRadius: Math.min(theme.radius, 24), backgroundColor: colors.field }}
              textStyle={{ ...type(16), color: colors.color }}
              testID="header-search"
            />
          </Form>
        </Popup>
      </Box>
    </Box>
  )
}

/** Holds the typed text, the term to suggest for, and whether suggestions are open; null before the first focus. */
function useHeaderSearch() {
  const ports = usePorts()
  const remember = useShopper((shopper) => shopper.rememberSearch)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<boolean | null>(null)
  const rested = normalizeTerm(useDebounced(typed, TYPING_PAUSE_MS))
  const search = (text: string) => {
    const term = normalizeTerm(text)
    setOpen(false)
    if (term !== '') remember(term)
    ports.navigate(toSearchHref(term))
  }
  return { typed, setTyped, term: normalizeTerm(typed) === '' ? '' : rested, open, setOpen, search }
}
