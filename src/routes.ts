import { index, type RouteConfig } from '@react-router/dev/routes'

export default [index('shell/home.tsx')] satisfies RouteConfig
