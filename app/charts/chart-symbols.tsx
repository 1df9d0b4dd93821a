export * from '../ui/chart-symbol.tsx';
