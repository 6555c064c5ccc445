import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import { buildPersonId } from '../../services/segments/persons.ts'
import { chooseSampleRatio, isChosen } from '../../services/segments/subscriber-sample.ts'

const { subscribers } = schema

/** Number of persons that a simulation follows at most, about. Of more, some are chosen evenly. */
const MAX_PERSONS = 8000

const installations = z.array(
  z.object({
    id: z.string(),
    customer: z.string().nullable(),
    person: z.string(),
    reached: z.boolean(),
    created: z.coerce.date(),
  }),
)
type Installation = z.output<typeof installations>[number]

/** Persons whose past a simulation follows, each with all installations. */
export type ReplayPersons = {
  /** Each person stands for this many; 1 when all are followed. */
  readonly ratio: number
  readonly installations: readonly Installation[]
  readonly ids: readonly string[]
  readonly customers: readonly string[]
  /** Returns the person of an installation's or customer's id; undefined for one that is not followed. */
  readonly of: (name: string) => string | undefined
  /** Returns true when a push reaches one of the person's installations. */
  readonly reached: (person: string) => boolean
}

/** Chooses the persons of a simulation: all of a small project, and about `maxPersons` of a larger one. */
export async function chooseReplayPersons(
  db: Queryable,
  project: string,
  maxPersons = MAX_PERSONS,
): Promise<ReplayPersons> {
  const ratio = await chooseSampleRatio(db, project, maxPersons)
  const { rows } = await db.execute(ratio === 1 ? selectAll(project) : selectSome(project, ratio))
  const sampleInstallations = installations.parse(rows)
  const persons = new Map<string, string>()
  const reached = new Set<string>()
  for (const { id, customer, person, reached: isReached } of sampleInstallations) {
    persons.set(id, person)
    if (customer !== null) persons.set(customer, person)
    if (isReached) reached.add(person)
  }
  return {
    ratio,
    installations: sampleInstallations,
    ids: sampleInstallations.map(({ id }) => id),
    customers: [...new Set(sampleInstallations.flatMap(({ customer }) => customer ?? []))],
    of: (name) => persons.get(name),
    reached: (person) => reached.has(person),
  }
}

const COLUMNS = sql`who.id::text as id, who.customer_id as customer, ${buildPersonId(sql`who`)} as person,
  (who.token is not null and who.unsubscribed is null and who.token_invalidated_at is null) as reached, who.created`

const selectAll = (project: string): SQL =>
  sql`select ${COLUMNS} from ${subscribers} who where who.project_id = ${project}::uuid`

/** A person is chosen by the smallest id of their installations, so that several make no person likelier. */
function selectSome(project: string, ratio: number): SQL {
  const mine = sql`who.project_id = ${project}::uuid`
  return sql`
    with chosen as materialized (
      select one.id, one.customer_id from ${subscribers} one
      where one.project_id = ${project}::uuid and one.moved_to is null and ${isChosen(sql`one.id`, ratio)} and not exists (
        select from ${subscribers} other where other.project_id = ${project}::uuid
          and other.customer_id = one.customer_id and other.moved_to is null and other.id < one.id))
    select ${COLUMNS} from chosen join ${subscribers} who on ${mine} and who.customer_id = chosen.customer_id
    union all
    select ${COLUMNS} from chosen join ${subscribers} who on ${mine} and who.id = chosen.id
    where chosen.customer_id is null
    union all
    select ${COLUMNS} from chosen
    join ${subscribers} who on ${mine} and who.moved_to = chosen.id and who.customer_id is null
    where chosen.customer_id is null`
}
