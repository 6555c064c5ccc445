import { inLanguages as t } from '@vitrine/core/design/fields'

/** Texts of the named lists of a wishlist. */
export const LISTS_TEXTS = {
  lists: t('Lists', 'Listes', 'Listas', 'Listen', 'القوائم'),
  add: t('New list', 'Nouvelle liste', 'Nueva lista', 'Neue Liste', 'قائمة جديدة'),
  name: t('List name', 'Nom de la liste', 'Nombre de la lista', 'Name der Liste', 'اسم القائمة'),
  taken: t(
    'You already have a list with this name.',
    'Vous avez déjà une liste de ce nom.',
    'Ya tienes una lista con este nombre.',
    'Du hast schon eine Liste mit diesem Namen.',
    'لديك قائمة بهذا الاسم بالفعل.',
  ),
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
    'This list is empty',
    'Cette liste est vide',
    'Esta lista está vacía',
    'Diese Liste ist leer',
    'هذه القائمة فارغة',
  ),
  noneHint: t(
    'Move items here from your other lists.',
    'Déplacez ici des articles de vos autres listes.',
    'Mueve aquí productos de tus otras listas.',
    'Verschiebe Artikel aus deinen anderen Listen hierher.',
    'انقل إليها منتجات من قوائمك الأخرى.',
  ),
  full: t(
    'You’ve reached the maximum number of lists. Delete one to create another. Maximum: {count}',
    'Vous avez atteint le nombre maximum de listes. Supprimez-en une pour en créer une autre. Maximum : {count}',
    'Has alcanzado el máximo de listas. Elimina una para crear otra. Máximo: {count}',
    'Du hast die Höchstzahl an Listen erreicht. Lösche eine, um eine neue anzulegen. Höchstens: {count}',
    'بلغت الحد الأقصى للقوائم. احذف واحدة لإنشاء أخرى. الحد الأقصى: {count}',
  ),
} as const
