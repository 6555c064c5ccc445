import { z } from 'zod'
import type { Queue } from '../../infra/jobs/queue.ts'

const data = z.object({ mail: z.uuid() })

/** Queue that sends one stored email; its handler is in `modules/mail`. */
export const SEND_MAIL: Queue<z.output<typeof data>> = { name: 'mail.send-mail', data }
