import { z } from 'zod'
import type { Queue } from '../../infra/jobs/queue.ts'

const data = z.object({ mail: z.uuid() })

/** Sending one mail that is kept; `modules/mail` does it. */
export const SEND_MAIL: Queue<z.output<typeof data>> = { name: 'mail.send', data }
