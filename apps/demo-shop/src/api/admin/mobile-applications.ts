import type { PageArgs } from '../../platform/connection.ts'
import { parseNumericId, toGid } from '../../platform/gid.ts'
import type { MobileApplicationRecord } from '../../state/data.ts'
import { type AdminContext, requireScope, toConnectionPage } from './context.ts'

type AppleInput = {
  readonly appId?: string | null
  readonly universalLinksEnabled?: boolean | null
  readonly sharedWebCredentialsEnabled?: boolean | null
  readonly appClipsEnabled?: boolean | null
  readonly appClipApplicationId?: string | null
}
type AndroidInput = {
  readonly applicationId?: string | null
  readonly appLinksEnabled?: boolean | null
  readonly sha256CertFingerprints?: readonly string[] | null
}
type Input = { readonly apple?: AppleInput | null; readonly android?: AndroidInput | null }
type Values = MobileApplicationRecord['values']
type UserError = { readonly code: string; readonly field: readonly string[]; readonly message: string }

const MAX_LENGTH = 255
/** Team and bundle of an iOS app, such as `A1B2C3D4E5.com.lamps.app`. */
const APPLE_ID = /^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/
const ANDROID_ID = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/
const FINGERPRINT = /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/i

/** Returns the values after an input: fields that it leaves out stay. */
function mergeValues({ apple, android }: Input, old: Values | null): Values {
  if (apple) {
    const before = old?.kind === 'apple' ? old : null
    return {
      kind: 'apple',
      appId: apple.appId ?? before?.appId ?? null,
      universalLinks: apple.universalLinksEnabled ?? before?.universalLinks ?? false,
      sharedCredentials: apple.sharedWebCredentialsEnabled ?? before?.sharedCredentials ?? false,
      appClips: apple.appClipsEnabled ?? before?.appClips ?? false,
      appClipId: apple.appClipApplicationId ?? before?.appClipId ?? null,
    }
  }
  const before = old?.kind === 'android' ? old : null
  return {
    kind: 'android',
    applicationId: android?.applicationId ?? before?.applicationId ?? null,
    appLinks: android?.appLinksEnabled ?? before?.appLinks ?? false,
    fingerprints: [...(android?.sha256CertFingerprints ?? before?.fingerprints ?? [])],
  }
}

/** Returns why the platform refuses an application; null when it is valid. */
function findProblem(values: Values): UserError | null {
  const [id, field, shape] =
    values.kind === 'apple'
      ? [values.appId ?? '', ['input', 'apple', 'appId'], APPLE_ID]
      : [values.applicationId ?? '', ['input', 'android', 'applicationId'], ANDROID_ID]
  if (id.length > MAX_LENGTH)
    return {
      code: 'TOO_LONG',
      field,
      message: `Application is too long (maximum is ${MAX_LENGTH} characters)`,
    }
  if (id === '') return { code: 'INVALID', field, message: "Application can't be blank" }
  if (!shape.test(id)) return { code: 'INVALID', field, message: 'Application is invalid' }
  if (values.kind === 'android' && values.fingerprints.some((one) => !FINGERPRINT.test(one)))
    return {
      code: 'INVALID',
      field: ['input', 'android', 'sha256CertFingerprints'],
      message: 'Sha256 cert fingerprints is invalid',
    }
  return null
}

const refuse = (error: UserError) => ({ mobilePlatformApplication: null, userErrors: [error] })
const NOT_FOUND: UserError = {
  code: 'NOT_FOUND',
  field: ['id'],
  message: 'Mobile platform application does not exist',
}

function toSource({ id, values }: MobileApplicationRecord): object {
  const gid = toGid('MobilePlatformApplication', id)
  return values.kind === 'apple'
    ? {
        __typename: 'AppleApplication',
        id: gid,
        appId: values.appId,
        universalLinksEnabled: values.universalLinks,
        sharedWebCredentialsEnabled: values.sharedCredentials,
        appClipsEnabled: values.appClips,
        appClipApplicationId: values.appClipId,
      }
    : {
        __typename: 'AndroidApplication',
        id: gid,
        applicationId: values.applicationId,
        appLinksEnabled: values.appLinks,
        sha256CertFingerprints: values.fingerprints,
      }
}

const findRecord = ({ live }: AdminContext, id: string) =>
  live.data.mobileApplications.find((one) => one.id === parseNumericId(id, 'MobilePlatformApplication'))

/** `mobilePlatformApplicationCreate`: names an app in the storefront's association files. */
export function createMobileApplication(
  _source: unknown,
  { input }: { readonly input: Input },
  context: AdminContext,
) {
  requireScope(context, 'write_mobile_platform_applications', 'mobilePlatformApplicationCreate')
  const values = mergeValues(input, null)
  const problem = findProblem(values)
  if (problem) return refuse(problem)
  const record: MobileApplicationRecord = { id: context.live.nextId(), values }
  context.live.data.mobileApplications.push(record)
  context.live.changed()
  return { mobilePlatformApplication: toSource(record), userErrors: [] }
}

/** `mobilePlatformApplicationUpdate`: changes the given fields. */
export function updateMobileApplication(
  _source: unknown,
  { id, input }: { readonly id: string; readonly input: Input },
  context: AdminContext,
) {
  requireScope(context, 'write_mobile_platform_applications', 'mobilePlatformApplicationUpdate')
  const record = findRecord(context, id)
  if (!record || (record.values.kind === 'apple') !== Boolean(input.apple)) return refuse(NOT_FOUND)
  const values = mergeValues(input, record.values)
  const problem = findProblem(values)
  if (problem) return refuse(problem)
  record.values = values
  context.live.changed()
  return { mobilePlatformApplication: toSource(record), userErrors: [] }
}

/** `mobilePlatformApplicationDelete`. */
export function deleteMobileApplication(
  _source: unknown,
  { id }: { readonly id: string },
  context: AdminContext,
) {
  requireScope(context, 'write_mobile_platform_applications', 'mobilePlatformApplicationDelete')
  const record = findRecord(context, id)
  if (!record) return { deletedMobilePlatformApplicationId: null, userErrors: [NOT_FOUND] }
  const { live } = context
  live.data.mobileApplications = live.data.mobileApplications.filter((one) => one !== record)
  live.changed()
  return { deletedMobilePlatformApplicationId: id, userErrors: [] }
}

/** `mobilePlatformApplications`: the app's own. */
export function listMobileApplications(_source: unknown, args: PageArgs, context: AdminContext) {
  requireScope(context, 'read_mobile_platform_applications', 'mobilePlatformApplications')
  return toConnectionPage(context.live.data.mobileApplications, args, context, toSource)
}
