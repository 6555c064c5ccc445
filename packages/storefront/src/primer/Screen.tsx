import { Question } from './Question.tsx'

/** The question standing open over nothing else, for the editor's preview. */
export default function PrimerScreen() {
  return <Question why="moment" onAnswer={() => undefined} />
}
