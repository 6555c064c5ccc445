import { ActionIcon, Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from '../../icons.tsx'
import { t as matrix } from '../matrix/translator.ts'
import { useCanvasState, useStudioView } from '../view/context.ts'
import { useScreenState } from '../view/screen-state.ts'
import styles from './StateSwitch.module.css'
import { t } from './translator.ts'

/** Selector for the sample state of the previewed screen, where it has several, with a button for the matrix. */
export function StateSwitch({ openMatrix }: { openMatrix: () => void }) {
  const { preview } = useStudioView()
  const { screen, state, states } = useScreenState()
  return (
    <div className={styles.bar}>
      {states.length > 1 ? (
        <Menu position="top-start" width={220}>
          <Menu.Target>
            <UnstyledButton className={styles.button} aria-label={`${t('state')}: ${t(`states.${state}`)}`}>
              <Icon name="eye" size={15} />
              <span className={styles.name}>{t(`states.${state}`)}</span>
              <Icon name="chevronDown" size={13} />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('stateHint')}</Menu.Label>
            {states.map((each) => (
              <Menu.Item
                key={each}
                onClick={() => preview.choose(screen, each)}
                rightSection={each === state ? <Icon name="check" size={15} /> : null}
              >
                {t(`states.${each}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <CountrySwitch />
      <Tooltip label={matrix('open')} position="top-start">
        <ActionIcon size={28} aria-label={matrix('title')} onClick={openMatrix}>
          <Icon name="projects" size={15} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

/** Selector for the market of the preview, from the markets that the platform reports. */
function CountrySwitch() {
  const { canvas, preview, language } = useStudioView()
  const markets = useCanvasState(({ markets }) => markets)
  const country = useSyncExternalStore(preview.watch, () => preview.state().country)
  const here = markets.find(({ code }) => code === country)
  // A selected market that the store has since closed is cleared.
  const isMissing = country !== null && markets.length > 0 && !here
  useEffect(() => {
    if (!isMissing) return
    preview.setCountry(null)
    canvas.settings(language, null)
  }, [isMissing, preview, canvas, language])
  if (markets.length < 2) return null
  const marketLabel = here ? `${here.code} · ${here.currency}` : t('homeMarket')
  const choose = (code: string | null) => {
    preview.setCountry(code)
    canvas.settings(language, code)
  }
  return (
    <Menu position="top-start" width={260}>
      <Menu.Target>
        <UnstyledButton
          className={styles.button}
          aria-label={`${t('country')}: ${here?.name ?? marketLabel}`}
        >
          <Icon name="truck" size={15} />
          <span className={styles.name}>{marketLabel}</span>
          <Icon name="chevronDown" size={13} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah={360} className={styles.long}>
        <Menu.Item onClick={() => choose(null)} rightSection={here ? null : <Icon name="check" size={15} />}>
          {t('homeMarket')}
        </Menu.Item>
        {markets.map(({ code, name, currency }) => (
          <Menu.Item
            key={code}
            onClick={() => choose(code)}
            rightSection={code === country ? <Icon name="check" size={15} /> : currency}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
