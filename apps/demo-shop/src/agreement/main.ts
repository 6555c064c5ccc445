import { checkAgreement } from './check-agreement.ts'

const verdicts = await checkAgreement()
for (const { rule, differences } of verdicts) {
  console.log(`${differences.length === 0 ? 'agrees ' : 'DIFFERS'} ${rule}`)
  for (const one of differences) console.log(`          ${one}`)
}
const agreeing = verdicts.filter((one) => one.differences.length === 0).length
console.log(`${agreeing} of ${verdicts.length} agree`)
process.exitCode = agreeing === verdicts.length ? 0 : 1
