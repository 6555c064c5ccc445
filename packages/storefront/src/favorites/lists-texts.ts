import { inLanguages as t } from '@vitrine/core/design/fields'

/** Of a wishlist's lists by name. */
export const LISTS_TEXTS = {
  lists: t('Lists', 'Listes', 'Listas', 'Listen', 'القوائم'),
  add: t('New list', 'Nouvelle liste', 'Nueva lista', 'Neue Liste', 'قائمة جديدة'),
  name: t('Name of the list', 'Nom de la liste', 'Nombre de la lista', 'Name der Liste', 'اسم القائمة'),
  save: t('Save', 'Enregistrer', 'Guardar', 'Speichern', 'حفظ'),
  rename: t('Rename', 'Renommer', 'Cambiar nombre', 'Umbenennen', 'إعادة التسمية'),
  remove: t('Delete list', 'Supprimer la liste', 'Eliminar lista', 'Liste löschen', 'حذف القائمة'),
  move: t('Move', 'Déplacer', 'Mover', 'Verschieben', 'نقل'),
  moveTo: t(
    'Move to a list',
    'Déplacer vers une liste',
    'Mover a una lista',
    'In eine Liste verschieben',
    'نقل إلى قائمة',
  ),
  none: t(
    'Nothing is in this list yet',
    'Cette liste est encore vide',
    'Esta lista aún está vacía',
    'In dieser Liste ist noch nichts',
    'لا شيء في هذه القائمة بعد',
  ),
  full: t(
    'There is no room for another list (at most {count}). Delete one to make another.',
    'Plus de place pour une autre liste ({count} au plus). Supprimez-en une pour en créer une autre.',
    'No hay sitio para otra lista (máximo {count}). Elimina una para crear otra.',
    'Für eine weitere Liste ist kein Platz (höchstens {count}). Lösche eine, um eine andere anzulegen.',
    'لا متسع لقائمة أخرى (الحد الأقصى {count}). احذف واحدة لإنشاء أخرى.',
  ),
} as const
