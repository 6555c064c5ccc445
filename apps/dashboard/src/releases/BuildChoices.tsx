import { Checkbox, MultiSelect } from '@mantine/core'
import { buildsOverview } from '@vitrine/core/contract/releases/builds'
import { RELEASE_PARTS, type Release } from '@vitrine/core/contract/releases/releases'
import { updatesOverview } from '@vitrine/core/contract/releases/updates'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { t } from './translator.ts'

/** Selection of finished builds to submit to the stores, and of the latest over-the-air update. */
export function BuildChoices(props: {
  readonly release: Release | null
  readonly builds: readonly string[]
  readonly update: boolean
  readonly chooseBuilds: (builds: string[]) => void
  readonly chooseUpdate: (update: boolean) => void
}) {
  const { release, builds, update, chooseBuilds, chooseUpdate } = props
  const { id: project } = useProject()
  const { data: overview } = useCall(buildsOverview, { project })
  const { data: air } = useCall(updatesOverview, { project })
  const finished = (overview?.builds ?? [])
    .filter(({ state, channel }) => state === 'finished' && channel === 'production')
    .map(({ id, platform, version, number }) => ({
      value: id,
      label: `${platform === 'ios' ? 'iOS' : 'Android'} ${version} (${number})`,
    }))
  // Selected builds stay listed, whatever their state.
  const otherBuilds = builds
    .filter((id) => !finished.some(({ value }) => value === id))
    .map((id) => ({
      value: id,
      label: release?.parts.find(({ ref }) => ref === id)?.title || t('parts.build'),
    }))
  return (
    <>
      <MultiSelect
        label={t('form.builds')}
        description={t('form.buildsHint')}
        data={[...finished, ...otherBuilds]}
        maxValues={RELEASE_PARTS.build.max}
        nothingFoundMessage={t('form.noBuilds')}
        value={[...builds]}
        onChange={chooseBuilds}
      />
      <Checkbox
        label={t('form.update')}
        description={air && !air.script ? t('problems.no-script') : t('form.updateHint')}
        disabled={!update && !air?.script}
        checked={update}
        onChange={(event) => chooseUpdate(event.currentTarget.checked)}
      />
    </>
  )
}
