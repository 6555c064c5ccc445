import { Chip, Group, Modal } from '@mantine/core'
import { LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import type { StateName } from '@vitrine/storefront/states.gen.ts'
import { useMemo, useState } from 'react'
import { common } from '../../i18n/common-messages.ts'
import { getLanguageName } from '../../i18n/messages.ts'
import { t as phone } from '../canvas/translator.ts'
import { useDesignCheck } from '../checker/findings.ts'
import { t as studio } from '../translator.ts'
import { useStudioView } from '../view/context.ts'
import { DEVICES, type Device } from '../view/device.ts'
import { useScreenState } from '../view/screen-state.ts'
import { Cell } from './Cell.tsx'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import styles from './Matrix.module.css'
import { t } from './translator.ts'

/**
 * Initial selection where problems show first: the smallest and the usual phone, languages with long words and
 * right-to-left text.
 */
const DEVICES_FIRST: readonly Device[] = ['small', 'phone']
const LANGUAGES_FIRST: readonly Language[] = ['en', 'de', 'ar']
const STATES_FIRST: readonly StateName[] = ['empty', 'long']

/** Panel that shows the edited screen on many devices, in many languages and states at once. */
export function MatrixPanel({
  opened,
  close,
  setDevice,
}: {
  opened: boolean
  close: () => void
  setDevice: (device: Device) => void
}) {
  const { screen } = useScreenState()
  return (
    <Modal
      opened={opened}
      onClose={close}
      fullScreen
      title={`${t('title')} · ${common(`sections.${screen}`)}`}
      classNames={{ body: styles.body }}
    >
      <Matrix key={screen} close={close} setDevice={setDevice} />
    </Modal>
  )
}

function Matrix({ close, setDevice }: { close: () => void; setDevice: (device: Device) => void }) {
  const { studio: editor, project, preview, setLanguage } = useStudioView()
  const { screen, state, states } = useScreenState()
  const { findings } = useDesignCheck()
  const [turns] = useState(createConcurrencyLimiter)
  const [design] = useState(() => editor.state().design)
  const projectLanguages = useMemo(
    () => LANGUAGES.filter((each) => each === project.lang || project.langs.includes(each)),
    [project],
  )
  const [devices, setDevices] = useState<readonly Device[]>(DEVICES_FIRST)
  const [languages, setLanguages] = useState<readonly Language[]>(() => {
    const first = projectLanguages.filter((each) => LANGUAGES_FIRST.includes(each))
    return first.length > 0 ? first : projectLanguages.slice(0, 1)
  })
  const [selectedStates, setSelectedStates] = useState<readonly StateName[]>(() =>
    states.filter((each) => each === state || STATES_FIRST.includes(each)),
  )
  const missingIn = (language: Language) =>
    findings.filter(
      ({ code, path, languages: lacking }) =>
        code === 'translations.missing' &&
        (path === screen || path.startsWith(`${screen}.`)) &&
        lacking?.includes(language),
    ).length
  return (
    <>
      <div className={styles.choices}>
        <Choices
          label={studio('device')}
          all={DEVICES.map(({ value }) => value)}
          name={(device) => studio(`devices.${device}`)}
          selected={devices}
          onChange={setDevices}
        />
        <Choices
          label={studio('language')}
          all={projectLanguages}
          name={getLanguageName}
          selected={languages}
          onChange={setLanguages}
        />
        <Choices
          label={phone('state')}
          all={states}
          name={(each) => phone(`states.${each}`)}
          selected={selectedStates}
          onChange={setSelectedStates}
        />
      </div>
      {selectedStates.map((each) => (
        <section key={each} aria-label={phone(`states.${each}`)}>
          <h3 className={styles.state}>{phone(`states.${each}`)}</h3>
          <div className={styles.grid}>
            {languages.flatMap((language) =>
              devices.map((device) => (
                <Cell
                  key={`${device} ${language}`}
                  screen={screen}
                  device={device}
                  language={language}
                  state={each}
                  missing={missingIn(language)}
                  design={design}
                  turns={turns}
                  onOpen={() => {
                    setDevice(device)
                    setLanguage(language)
                    preview.choose(screen, each)
                    close()
                  }}
                />
              )),
            )}
          </div>
        </section>
      ))}
    </>
  )
}

/** Multiple choice of a few options; at least one stays selected. */
function Choices<T extends string>({
  label,
  all,
  name,
  selected,
  onChange,
}: {
  label: string
  all: readonly T[]
  name: (value: T) => string
  selected: readonly T[]
  onChange: (next: readonly T[]) => void
}) {
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <Chip.Group
        multiple
        value={[...selected]}
        onChange={(values) => values.length > 0 && onChange(all.filter((each) => values.includes(each)))}
      >
        <Group gap={6}>
          {all.map((each) => (
            <Chip key={each} value={each} size="xs">
              {name(each)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </fieldset>
  )
}
