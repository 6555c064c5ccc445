import { latePart } from '../parts/late-part.dom.tsx'

/** Pictures as large as the window: their script comes with the first one that is pressed. */
export const LateLightbox = latePart(
  () => import('./Closely.tsx'),
  (script) => script.Closely,
)
