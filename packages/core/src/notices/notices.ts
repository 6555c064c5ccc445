import type { Permission } from '../access/permissions.ts'
import type { Language } from '../i18n/languages.ts'

/** Readers of a topic: every member, only the owner, or members with one of these permissions. */
type Readers = 'member' | 'owner' | readonly Permission[]

/**
 * Topics of notices, with the kinds of notices of each and who may read them (`readers`): the members who may
 * also open the dashboard page that the notices are about.
 */
export const NOTICES = {
  design: { readers: ['allow_design'], kinds: ['design-published'] },
  releases: {
    readers: ['allow_publish', 'allow_push'],
    kinds: ['release-out', 'release-failed', 'release-taken-back'],
  },
  campaigns: { readers: ['allow_push'], kinds: ['campaign-sent', 'campaign-failed'] },
  builds: {
    readers: ['allow_publish'],
    kinds: ['build-finished', 'build-failed', 'build-cancelled', 'build-submitted'],
  },
  updates: { readers: ['allow_publish'], kinds: ['update-sent', 'update-taken-back'] },
  listing: { readers: ['allow_publish'], kinds: ['pictures-made', 'pictures-failed'] },
  shop: { readers: 'member', kinds: ['shop-issue-found', 'shop-recovered'] },
  team: { readers: 'member', kinds: ['member-joined'] },
  exports: { readers: 'owner', kinds: ['export-ready', 'export-failed'] },
  webhooks: { readers: 'owner', kinds: ['endpoint-disabled'] },
  billing: { readers: 'owner', kinds: ['plan-changed'] },
} as const satisfies Readonly<
  Record<string, { readonly readers: Readers; readonly kinds: readonly string[] }>
>

export type NoticeTopic = keyof typeof NOTICES
export type NoticeKind = (typeof NOTICES)[NoticeTopic]['kinds'][number]

export const NOTICE_TOPICS: readonly NoticeTopic[] = Object.keys(NOTICES).filter(isTopic)
export const NOTICE_KINDS: readonly NoticeKind[] = Object.values(NOTICES).flatMap(({ kinds }) => kinds)

/** Topics without email settings. A failing shop has its own email, regardless of these settings. */
const UNMAILED = ['shop'] as const
export type MailedTopic = Exclude<NoticeTopic, (typeof UNMAILED)[number]>
export const MAILED_TOPICS: readonly MailedTopic[] = NOTICE_TOPICS.filter(isMailed)

/** Returns true for a topic whose notices are also sent by email. */
export function isMailed(topic: string): topic is MailedTopic {
  return isTopic(topic) && !UNMAILED.some((one) => one === topic)
}

function isTopic(name: string): name is NoticeTopic {
  return Object.hasOwn(NOTICES, name)
}

/** Returns the topic of a kind of notice. */
export function getNoticeTopic(kind: NoticeKind): NoticeTopic {
  const matchingTopic = NOTICE_TOPICS.find((topic) => listNoticeKinds(topic).includes(kind))
  if (!matchingTopic) throw new Error(`No topic has notices of the kind ${kind}`)
  return matchingTopic
}

/** Returns the kinds of a topic's notices. */
export function listNoticeKinds(topic: NoticeTopic): readonly NoticeKind[] {
  return NOTICES[topic].kinds
}

/** Permissions of a member that notices depend on. */
type May = Readonly<Record<Permission, boolean>> & { readonly owner: boolean }

/** Returns true when a member with these permissions may read the notices of a topic. */
export function canReadNotice(topic: NoticeTopic, may: May): boolean {
  const readers: Readers = NOTICES[topic].readers
  if (may.owner || readers === 'member') return true
  return readers !== 'owner' && readers.some((permission) => may[permission])
}

type Sentences = Readonly<Record<NoticeKind, string>>

/** Sentences by kind, with values in braces, for emails and dashboard. */
const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    'design-published': 'Design version {version} is live',
    'release-out': 'Release “{name}” is live',
    'release-failed': 'Release “{name}” failed',
    'release-taken-back': 'Release “{name}” was rolled back',
    'campaign-sent': 'Campaign “{name}” was sent',
    'campaign-failed': 'Campaign “{name}” wasn’t delivered to anyone',
    'build-finished': '{platform} build {version} is ready',
    'build-failed': '{platform} build {version} failed',
    'build-cancelled': '{platform} build {version} was canceled',
    'build-submitted': '{platform} build {version} was submitted to the store',
    'update-sent': 'Over-the-air update sent to {share}% of devices ({channel})',
    'update-taken-back': 'Over-the-air update rolled back ({channel})',
    'pictures-made': 'Store listing screenshots are ready',
    'pictures-failed': 'Store listing screenshots couldn’t be created',
    'shop-issue-found': 'A store health check failed',
    'shop-recovered': 'A store health issue was resolved',
    'member-joined': '{name} joined the team',
    'export-ready': 'Your project export is ready',
    'export-failed': 'Your project export failed',
    'endpoint-disabled': 'Webhook endpoint {url} was disabled: it stopped responding',
    'plan-changed': 'Your plan is now {plan}',
  },
  fr: {
    'design-published': 'La version {version} du design est en ligne',
    'release-out': 'Le lancement « {name} » est en ligne',
    'release-failed': 'Le lancement « {name} » a échoué',
    'release-taken-back': 'Le lancement « {name} » a été annulé',
    'campaign-sent': 'La campagne « {name} » a été envoyée',
    'campaign-failed': 'La campagne « {name} » n’a atteint personne',
    'build-finished': 'Le build {platform} {version} est prêt',
    'build-failed': 'Le build {platform} {version} a échoué',
    'build-cancelled': 'Le build {platform} {version} a été annulé',
    'build-submitted': 'Le build {platform} {version} a été soumis au store',
    'update-sent': 'Mise à jour à distance envoyée à {share} % des appareils ({channel})',
    'update-taken-back': 'Mise à jour à distance annulée ({channel})',
    'pictures-made': 'Les captures d’écran de la fiche de l’application sont prêtes',
    'pictures-failed': 'Les captures d’écran de la fiche de l’application n’ont pas pu être créées',
    'shop-issue-found': 'Une vérification de votre boutique a échoué',
    'shop-recovered': 'Un problème de votre boutique est résolu',
    'member-joined': '{name} a rejoint l’équipe',
    'export-ready': 'L’export de votre projet est prêt',
    'export-failed': 'L’export de votre projet a échoué',
    'endpoint-disabled': 'La destination de webhook {url} a été désactivée : elle ne répondait plus',
    'plan-changed': 'Votre forfait est désormais {plan}',
  },
  es: {
    'design-published': 'La versión {version} del diseño está en línea',
    'release-out': 'El lanzamiento «{name}» está en línea',
    'release-failed': 'El lanzamiento «{name}» ha fallado',
    'release-taken-back': 'El lanzamiento «{name}» se ha revertido',
    'campaign-sent': 'La campaña «{name}» se ha enviado',
    'campaign-failed': 'La campaña «{name}» no llegó a nadie',
    'build-finished': 'La compilación {version} para {platform} está lista',
    'build-failed': 'La compilación {version} para {platform} ha fallado',
    'build-cancelled': 'La compilación {version} para {platform} se ha cancelado',
    'build-submitted': 'La compilación {version} para {platform} se ha enviado a la tienda de apps',
    'update-sent': 'Actualización inalámbrica enviada al {share} % de los dispositivos ({channel})',
    'update-taken-back': 'Actualización inalámbrica revertida ({channel})',
    'pictures-made': 'Las capturas de pantalla de la ficha de la app están listas',
    'pictures-failed': 'No se pudieron crear las capturas de pantalla de la ficha de la app',
    'shop-issue-found': 'Ha fallado una comprobación de su tienda',
    'shop-recovered': 'Se ha resuelto un problema de su tienda',
    'member-joined': '{name} se ha unido al equipo',
    'export-ready': 'La exportación de su proyecto está lista',
    'export-failed': 'La exportación de su proyecto ha fallado',
    'endpoint-disabled': 'El destino de webhook {url} se ha desactivado: dejó de responder',
    'plan-changed': 'Su plan ahora es {plan}',
  },
  de: {
    'design-published': 'Version {version} des Designs ist live',
    'release-out': 'Das Release „{name}“ ist live',
    'release-failed': 'Das Release „{name}“ ist fehlgeschlagen',
    'release-taken-back': 'Das Release „{name}“ wurde zurückgerollt',
    'campaign-sent': 'Die Kampagne „{name}“ wurde gesendet',
    'campaign-failed': 'Die Kampagne „{name}“ hat niemanden erreicht',
    'build-finished': 'Der {platform}-Build {version} ist fertig',
    'build-failed': 'Der {platform}-Build {version} ist fehlgeschlagen',
    'build-cancelled': 'Der {platform}-Build {version} wurde abgebrochen',
    'build-submitted': 'Der {platform}-Build {version} wurde beim Store eingereicht',
    'update-sent': 'Over-the-Air-Update an {share} % der Geräte gesendet ({channel})',
    'update-taken-back': 'Over-the-Air-Update zurückgerollt ({channel})',
    'pictures-made': 'Die Screenshots des Store-Eintrags sind fertig',
    'pictures-failed': 'Die Screenshots des Store-Eintrags konnten nicht erstellt werden',
    'shop-issue-found': 'Eine Prüfung Ihres Shops ist fehlgeschlagen',
    'shop-recovered': 'Ein Problem Ihres Shops ist behoben',
    'member-joined': '{name} ist dem Team beigetreten',
    'export-ready': 'Der Export Ihres Projekts ist fertig',
    'export-failed': 'Der Export Ihres Projekts ist fehlgeschlagen',
    'endpoint-disabled': 'Der Webhook-Endpunkt {url} wurde deaktiviert: Er antwortete nicht mehr',
    'plan-changed': 'Ihr Tarif ist jetzt {plan}',
  },
  ar: {
    'design-published': 'النسخة {version} من التصميم منشورة الآن',
    'release-out': 'نُشر الإطلاق «{name}»',
    'release-failed': 'فشل الإطلاق «{name}»',
    'release-taken-back': 'تم التراجع عن الإطلاق «{name}»',
    'campaign-sent': 'أُرسلت الحملة «{name}»',
    'campaign-failed': 'لم تصل الحملة «{name}» إلى أحد',
    'build-finished': 'إصدار {platform} {version} جاهز',
    'build-failed': 'فشل بناء إصدار {platform} {version}',
    'build-cancelled': 'أُلغي بناء إصدار {platform} {version}',
    'build-submitted': 'قُدّم إصدار {platform} {version} إلى متجر التطبيقات',
    'update-sent': 'أُرسل تحديث عبر الهواء إلى {share}% من الأجهزة ({channel})',
    'update-taken-back': 'تم التراجع عن تحديث عبر الهواء ({channel})',
    'pictures-made': 'لقطات شاشة بطاقة التطبيق جاهزة',
    'pictures-failed': 'تعذّر إنشاء لقطات شاشة بطاقة التطبيق',
    'shop-issue-found': 'فشل أحد فحوص سلامة متجرك',
    'shop-recovered': 'حُلّت مشكلة في متجرك',
    'member-joined': 'انضم {name} إلى الفريق',
    'export-ready': 'تصدير مشروعك جاهز',
    'export-failed': 'تعذّر تصدير مشروعك',
    'endpoint-disabled': 'عُطّلت وجهة ويب هوك {url}: توقفت عن الاستجابة',
    'plan-changed': 'خطتك الآن {plan}',
  },
}

/** Isolates the writing direction of a value, such as a name or URL, from the text around it. */
const apart = (value: string) => `\u2068${value}\u2069`

/** Returns a notice's sentence in a language; a missing value is left out. */
export function getNoticeSentence(
  language: Language,
  { kind, values }: { readonly kind: NoticeKind; readonly values: Readonly<Record<string, string>> },
): string {
  return SENTENCES[language][kind].replace(/\{(\w+)\}/g, (_place, name: string) => apart(values[name] ?? ''))
}

/**
 * Returns the names of the values that a notice's sentence contains. For tests and for code that creates
 * notices.
 */
export function listNoticeValues(language: Language, kind: NoticeKind): readonly string[] {
  return [...SENTENCES[language][kind].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()
}

/** Returns the path that a notice links to, after `/dashboard/<slug>`. */
export function getNoticePath({
  kind,
  subjectId,
}: {
  readonly kind: NoticeKind
  readonly subjectId: string | null
}): string {
  switch (getNoticeTopic(kind)) {
    case 'design':
      return '/design'
    case 'releases':
      return subjectId === null ? '/releases' : `/releases?release=${encodeURIComponent(subjectId)}`
    case 'campaigns':
      return subjectId === null ? '/campaigns' : `/campaigns/${encodeURIComponent(subjectId)}`
    case 'builds':
    case 'updates':
      return '/builds'
    case 'listing':
      return '/listing'
    case 'shop':
      return '/health'
    case 'team':
      return '/team'
    case 'exports':
      return '/settings/project'
    case 'webhooks':
      return '/settings/webhooks'
    case 'billing':
      return '/settings/billing'
  }
}
