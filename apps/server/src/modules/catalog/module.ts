import { defineModule } from '../define-module.ts'
import { goodsTopics } from './intake.ts'
import { learnGoods } from './learn.job.ts'

/** What the shop sells: prices and stock as the platform tells of them, and the news that they make. */
export const goodsModule = defineModule({
  topics: goodsTopics,
  jobs: [learnGoods],
  hearings: [
    {
      kinds: ['restock-asked'],
      hear: async (tx, project, happenings, { jobs }) => {
        const variants = new Set(
          happenings.flatMap((one) => (one.kind === 'restock-asked' ? [one.variant] : [])),
        )
        for (const variant of variants)
          await jobs.enqueue(learnGoods, { project, variant }, { transaction: tx })
      },
    },
  ],
})
