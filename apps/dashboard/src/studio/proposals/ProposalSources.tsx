import { useState } from 'react'
import { useImageColors } from '../view/image-colors.ts'
import { listSources, mergeColors } from './brief-sources.ts'
import { ProposalSourceImage } from './ProposalSourceImage.tsx'
import styles from './ProposalsPanel.module.css'
import { WebsiteStart } from './WebsiteStart.tsx'
import { useWebsiteStart } from './website-start.ts'

type Found = { readonly state: string; readonly colors?: readonly string[] } | null

/** Returns the website and image that proposals start from, with the colors of both that are not excluded. */
export function useStarts(project: string) {
  const image = useImageColors()
  const website = useWebsiteStart(project)
  const [excluded, setExcluded] = useState<readonly string[]>([])
  const included = (source: Found) => (source?.colors ?? []).filter((one) => !excluded.includes(one))
  const imageColors = included(image.read)
  const websiteColors = included(website.start)
  return {
    image,
    website,
    imageColors,
    websiteColors,
    exclude: (color: string) => setExcluded([...excluded, color]),
    includeAll: () => setExcluded([]),
    isReading: image.read?.state === 'reading' || website.start.state === 'reading',
    colors: mergeColors(imageColors, websiteColors),
    sources: listSources(image.read, website.start),
  }
}

/** The store's website, and an image or logo, to start from. */
export function ProposalSources({ starts }: { readonly starts: ReturnType<typeof useStarts> }) {
  const { image, website, imageColors, websiteColors, exclude, includeAll } = starts
  return (
    <div className={styles.starts}>
      <WebsiteStart
        start={website.start}
        colors={websiteColors}
        onRead={(address) => void website.read(address)}
        onExclude={exclude}
        onClear={website.clear}
      />
      <ProposalSourceImage
        read={image.read}
        colors={imageColors}
        onImage={(imageUrl, isLogo) => {
          includeAll()
          void image.look(imageUrl, isLogo)
        }}
        leave={exclude}
        clear={image.clear}
      />
    </div>
  )
}
