import type {
  Arrangement,
  EditBlock,
  EditFeature,
  FRAME_PARTS,
  IMAGE_FORMATS,
  PRODUCT_PARTS,
  PRODUCT_SORTS,
  TINTS,
} from '@vitrine/core/design/edit-parts'

type Verb =
  | 'make'
  | 'move'
  | 'add'
  | 'remove'
  | 'hide'
  | 'show'
  | 'rename'
  | 'translate'
  | 'shorten'
  | 'sort'
  | 'center'
  | 'swap'
  | 'duplicate'
  | 'replace'
  | 'keep'
type Noun =
  | 'images'
  | 'titles'
  | 'texts'
  | 'buttons'
  | 'corners'
  | 'spacing'
  | 'columns'
  | 'background'
  | 'font'
  | 'logo'
  | 'brand'
  | 'color'
  | 'height'
  | 'tab'
  | 'screen'
  | 'sale'
  | 'order'

/** Meaning of a word or phrase in an edit request. */
export type EditConcept =
  | `do ${Verb}`
  | `part ${EditBlock | (typeof PRODUCT_PARTS)[number] | (typeof FRAME_PARTS)[number] | 'block'}`
  | `what ${Noun}`
  | `size ${'taller' | 'lower' | 'larger' | 'smaller' | 'longer' | 'shorter' | 'more' | 'fewer' | 'rounder' | 'sharper' | 'airier' | 'denser' | 'crowded'}`
  | `place ${'before' | 'after' | 'top' | 'bottom' | 'up' | 'down' | 'between'}`
  | `which ${'all' | 'first' | 'second' | 'third' | 'last'}`
  | `as ${Arrangement}`
  | `format ${(typeof IMAGE_FORMATS)[number]}`
  | `mood ${'modern' | 'classic' | 'playful'}`
  | `sort ${(typeof PRODUCT_SORTS)[number]}`
  | `align ${'start' | 'center' | 'end'}`
  | `feature ${EditFeature}`
  | `tint ${(typeof TINTS)[number]}`
  /** Brown on cream: “earth tones”. */
  | 'earth tones'
  | `number ${1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12}`
  | `scheme ${'dark' | 'light'}`
  | `shade ${'dark' | 'light'}`
  | 'capitals'
  /** What the store decides and no design contains: descriptions of products, shipping costs. */
  | 'catalog'
  /** Refers to the part that was named before. */
  | 'it'
  /** Refers to the part that was named before, as the owner of a text: “its answers”. */
  | 'its'
  /** Refers to the selection. */
  | 'this'
  /** Names what is not removed: “everything except”. */
  | 'except'
  /** Names what is replaced: “a video instead of the banner”. */
  | 'instead'
  /** The state that is complained of: “too tall”. */
  | 'too'
  | 'less'
  /** Complains of a text on an image: “hard to read”. */
  | 'illegible'
  /** “I don’t like”: what is named alone is removed. */
  | 'dislike'
  /** “Not tall enough” asks for more. */
  | 'enough'
  | 'very'
  | 'slightly'
  | 'not'
  | 'without'
  /** Asks to change nothing of what is named: “don’t touch the banner”. */
  | 'leave'
  /** The end of a verb that turns off: German “schalte … ab”. */
  | 'off'
  /** Names an app, to which a block can be limited, or a size of windows, to which nothing can: “on phones only”. */
  | `device ${'app' | 'ios' | 'android' | 'web' | 'window'}`
  /** Places that a block moves: “two spots up”. */
  | 'steps'
  /** Introduces a new name: “call it …”, “rename … to …”. */
  | 'to'
  /** Begins another wish: “and”, “then”. */
  | 'and'
  /** Understood, without an effect. */
  | 'plain'

export type EditLexicon = Readonly<Partial<Record<EditConcept, string>>>
