import { roomWords } from '../words/words.ts'
import type en from './locales/en.json'

export const t = roomWords<keyof typeof en>('hooks')
