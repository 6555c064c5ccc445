/** Every table, by feature. A new table goes into its feature's file, then `npm run migrations`. */
export * from './designs.ts'
export * from './engagement.ts'
export * from './events.ts'
export * from './goods.ts'
export * from './orders.ts'
export * from './projects.ts'
export * from './users.ts'
export * from './views.ts'
