import type { Call } from './call.ts'
import {
  designHistory,
  designNews,
  loadDesign,
  publishDesign,
  saveDesign,
  unscheduleDesign,
} from './designs.ts'
import { listFailures, retryFailure } from './failures.ts'
import { shopFiles } from './files.ts'
import { listOrders } from './orders.ts'
import { createProject, getProject, listProjects, updateProject } from './projects.ts'
import { beginInstall, checkShop, connectShop, finishInstall, searchShop } from './shop.ts'
import {
  askDeletion,
  cancelDeletion,
  orderOfCart,
  orderPlans,
  pendingDeletion,
  reportCart,
} from './shopper.ts'
import { me, refreshSession, signIn, signOut, signUp } from './users.ts'

/** Every merchant call there is. The server refuses to start when one of them has no handler. */
export const CALLS: readonly Call[] = [
  signUp,
  signIn,
  refreshSession,
  signOut,
  me,
  listProjects,
  createProject,
  getProject,
  updateProject,
  connectShop,
  beginInstall,
  finishInstall,
  checkShop,
  searchShop,
  loadDesign,
  saveDesign,
  designNews,
  publishDesign,
  unscheduleDesign,
  designHistory,
  listOrders,
  shopFiles,
  listFailures,
  retryFailure,
  reportCart,
  orderOfCart,
  orderPlans,
  askDeletion,
  pendingDeletion,
  cancelDeletion,
]
