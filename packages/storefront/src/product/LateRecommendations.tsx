export { Recommendations as LateRecommendations } from './Recommendations.tsx'
