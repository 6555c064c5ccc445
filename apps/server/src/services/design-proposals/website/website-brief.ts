import { type DesignBrief, EMPTY_BRIEF } from '@vitrine/core/contract/designs/design-brief'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { readBrief } from '../brief/read-brief.ts'
import { parsePage } from './parse-page.ts'
import { parseStyles } from './parse-styles.ts'
import { readStyling } from './read-styling.ts'
import { readSectionWishes } from './section-wishes.ts'

/** Colors, fonts and other design facts read from a website. */
export type WebsiteReading = {
  readonly brief: DesignBrief
  /** Its colors, six hex digits each; that of its buttons first. */
  readonly colors: readonly string[]
}

/** Parts of a home page beyond which a screen would repeat itself. */
const MAX_WISHES = 10

/**
 * Reads a home page and its style sheets as a brief: colors, background, type, corners, the order of its parts, its
 * languages, and the character of its title and description. Texts of a page are words and nothing else: what they ask
 * for or exclude has no effect. null where nothing is found.
 */
export function readWebsite(html: string, sheets: readonly string[]): WebsiteReading | null {
  const page = parsePage(html)
  const styling = readStyling(parseStyles([...page.styles, ...sheets].join('\n')), page.themeColor)
  const pageBrief = readBrief(`${page.title}. ${page.description}`)
  const languages = LANGUAGES.filter((one) => page.languages.includes(one))
  const brief: DesignBrief = {
    ...EMPTY_BRIEF,
    moods: pageBrief.moods.map(({ mood }) => ({ mood, strength: 1 })),
    tone: pageBrief.tone,
    audience: pageBrief.audience,
    palette: { ...EMPTY_BRIEF.palette, background: styling.background },
    type: styling.type,
    corners: styling.corners,
    wishes: readSectionWishes(page.sections).slice(0, MAX_WISHES),
    languages: languages.length > 1 ? languages : [],
  }
  const { colors } = styling
  return colors.length === 0 && JSON.stringify(brief) === JSON.stringify(EMPTY_BRIEF)
    ? null
    : { brief, colors }
}
