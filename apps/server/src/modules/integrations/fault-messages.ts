import type { IntegrationFault } from '@vitrine/core/contract/shop/integrations'
import type { LocalizedText } from '../../services/integrations/integration.types.ts'

/** Short descriptions of integration faults for emails; the dashboard says how to fix them. */
export const FAULT_MESSAGES: Readonly<Record<IntegrationFault, LocalizedText>> = {
  refused: {
    en: 'It no longer accepts the key that you entered',
    fr: 'Il n’accepte plus la clé que vous avez saisie',
    es: 'Ya no acepta la clave que introdujiste',
    de: 'Der eingegebene Schlüssel wird nicht mehr angenommen',
    ar: 'لم يعد يقبل المفتاح الذي أدخلته',
  },
  limited: {
    en: 'It says that it was asked too often',
    fr: 'Il dit avoir reçu trop de demandes',
    es: 'Dice que ha recibido demasiadas peticiones',
    de: 'Es meldet zu viele Anfragen',
    ar: 'يقول إنه سُئل أكثر من اللازم',
  },
  down: {
    en: 'It says that it is broken itself',
    fr: 'Il signale une panne chez lui',
    es: 'Indica que tiene una avería',
    de: 'Es meldet eine eigene Störung',
    ar: 'يقول إن لديه عطلًا',
  },
  unreached: {
    en: 'It does not answer',
    fr: 'Il ne répond pas',
    es: 'No responde',
    de: 'Es antwortet nicht',
    ar: 'لا يستجيب',
  },
  garbled: {
    en: 'It answers in another way than it promises',
    fr: 'Il répond autrement que prévu',
    es: 'Responde de otra forma que la prevista',
    de: 'Es antwortet anders als vereinbart',
    ar: 'يجيب بغير ما يَعِد به',
  },
  locked: {
    en: 'Its key is kept and cannot be opened any more: please enter it again',
    fr: 'Sa clé est conservée mais ne s’ouvre plus : veuillez la saisir à nouveau',
    es: 'Su clave está guardada pero ya no se puede abrir: introdúcela de nuevo',
    de: 'Der Schlüssel liegt vor, lässt sich aber nicht mehr öffnen: bitte neu eingeben',
    ar: 'مفتاحه محفوظ ولم يعد يُفتح: يُرجى إدخاله من جديد',
  },
}
