import { color, number, toggle } from '../../design/kinds.ts'
import { defineBlock } from '../define.ts'

/** Empty space, with a line in it when wanted. */
export const spacer = defineBlock({
  title: 'Space',
  icon: 'spacer',
  summary: ({ height }) => `${height} px`,
  shows: [{ showLine: true }],
  fields: {
    height: number('Height', [4, 120]),
    showLine: toggle('Line'),
    line: color('Line'),
    background: color('Background', 'Frame'),
    hidden: toggle('Hide this block', 'Frame'),
  },
  defaults: { height: 24, showLine: false, line: 'e9eaee', background: 'whites', hidden: false },
})
