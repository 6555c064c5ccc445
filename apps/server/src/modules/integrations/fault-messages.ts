import type { IntegrationFault } from '@vitrine/core/contract/shop/integrations'
import type { LocalizedText } from '../../services/integrations/integration.types.ts'

/** Short descriptions of integration faults for emails; the dashboard says how to fix them. */
export const FAULT_MESSAGES: Readonly<Record<IntegrationFault, LocalizedText>> = {
  refused: {
    en: 'The API key was rejected',
    fr: 'La clé d’API a été refusée',
    es: 'La clave de API se ha rechazado',
    de: 'Der API-Schlüssel wurde abgelehnt',
    ar: 'رُفض مفتاح API',
  },
  limited: {
    en: 'Rate limit exceeded',
    fr: 'Limite de requêtes dépassée',
    es: 'Límite de solicitudes superado',
    de: 'Anfragelimit überschritten',
    ar: 'تم تجاوز حد الطلبات',
  },
  down: {
    en: 'Service outage',
    fr: 'Panne du service',
    es: 'Interrupción del servicio',
    de: 'Störung des Dienstes',
    ar: 'عطل في الخدمة',
  },
  unreached: {
    en: 'No response',
    fr: 'Pas de réponse',
    es: 'Sin respuesta',
    de: 'Keine Antwort',
    ar: 'لا استجابة',
  },
  garbled: {
    en: 'Unexpected response',
    fr: 'Réponse inattendue',
    es: 'Respuesta inesperada',
    de: 'Unerwartete Antwort',
    ar: 'استجابة غير متوقعة',
  },
  locked: {
    en: 'The saved key can’t be read. Enter it again',
    fr: 'La clé enregistrée est illisible. Saisissez-la à nouveau',
    es: 'La clave guardada no se puede leer. Introdúzcala de nuevo',
    de: 'Der gespeicherte Schlüssel kann nicht gelesen werden. Geben Sie ihn erneut ein',
    ar: 'تعذّرت قراءة المفتاح المحفوظ. أدخله من جديد',
  },
}
