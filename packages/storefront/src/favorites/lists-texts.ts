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
    'There is no room for another list: delete one to make another. At most: {count}',
    'Plus de place pour une autre liste : supprimez-en une pour en créer une autre. Maximum : {count}',
    'No hay sitio para otra lista: elimina una para crear otra. Máximo: {count}',
    'Für eine weitere Liste ist kein Platz: Lösche eine, um eine andere anzulegen. Höchstens: {count}',
    'لا متسع لقائمة أخرى: احذف واحدة لإنشاء أخرى. الحد الأقصى: {count}',
  ),
} as const
