import { color, number, toggle } from '../../design/kinds.ts'
import { conditionDefaults } from '../conditions.ts'
import { defineBlock } from '../define.ts'
import { conditionFields } from '../frame.ts'

/** Empty space with an optional line. */
export const spacer = defineBlock({
  icon: 'spacer',
  summary: ({ height }) => `${height} px`,
  shows: [{ showLine: true }],
  fields: {
    height: number([4, 120]),
    showLine: toggle(),
    line: color(),
    background: color('frame'),
    hidden: toggle('frame'),
    ...conditionFields,
  },
  defaults: {
    height: 24,
    showLine: false,
    line: 'lines',
    background: 'whites',
    hidden: false,
    ...conditionDefaults,
  },
})
