// stub
export {};
